import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import MissionVisionPage from './MissionVisionPage';

expect.extend(toHaveNoViolations);

const renderIt = () => render(<MissionVisionPage />);

describe('mission page:', () => {
  it('opens with its name and a drawing', () => {
    renderIt();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mission & Vision');
    expect(screen.getByRole('img', { name: /sun rises/ })).toBeVisible();
  });

  it('states the mission and the vision', () => {
    renderIt();
    expect(screen.getByRole('region', { name: 'Our mission' })).toHaveTextContent(
      'To eliminate e-waste and empower communities, by turning discarded computers into devices',
    );
    expect(screen.getByRole('region', { name: 'Our vision' })).toHaveTextContent(
      'A future in which no usable computer is thrown away',
    );
  });

  it('names the four values', () => {
    renderIt();
    const values = within(screen.getByRole('region', { name: 'Four values we can be held to' }));
    expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Respect',
      'Transparency',
      'Innovation',
      'Collaboration',
    ]);
  });

  it('links to partnership and to the goals', () => {
    renderIt();
    expect(screen.getByRole('link', { name: 'Partner with us' })).toHaveAttribute('href', '/connect');
    expect(screen.getByRole('link', { name: 'See our goals' })).toHaveAttribute('href', '/goals');
  });

  it('has no accessibility violation', async () => {
    const { container } = renderIt();
    expect(await axe(container)).toHaveNoViolations();
  });
});
