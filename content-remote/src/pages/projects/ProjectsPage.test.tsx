import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { organisation } from '@site/shared/organisation';
import ProjectsPage from './ProjectsPage';

expect.extend(toHaveNoViolations);

const { impact } = organisation;

const renderIt = () => render(<ProjectsPage />);

describe('projects page:', () => {
  it('opens with its name and a drawing', () => {
    renderIt();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Projects');
    expect(screen.getByRole('img', { name: /street/ })).toBeVisible();
  });

  it.each([
    ['local projects', impact.projects],
    [`NGOs across ${impact.countries} countries`, impact.ngos],
    ['universities', impact.universities],
  ])('shows %s: %s', (label, value) => {
    renderIt();
    const reach = within(screen.getByRole('region', { name: 'Small in each place, wide together' }));
    expect(reach.getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  it('lists the needs of a project', () => {
    renderIt();
    const needs = within(screen.getByRole('region', { name: 'What a project needs' }));
    expect(needs.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(needs.getByText(/Any old or broken computer will do, laptop or desktop/)).toBeVisible();
  });

  it.each([
    ['four steps', '/what-we-do'],
    ['book a pickup', '/donate'],
    ['Start a project with us', '/connect'],
    ['Ask a question', '/contact'],
  ])('links “%s” to %s', (name, href) => {
    renderIt();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('has no accessibility violation', async () => {
    const { container } = renderIt();
    expect(await axe(container)).toHaveNoViolations();
  });
});
