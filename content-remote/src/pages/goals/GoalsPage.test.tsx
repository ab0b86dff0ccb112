import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { organisation } from '@site/shared/organisation';
import GoalsPage from './GoalsPage';

expect.extend(toHaveNoViolations);

const { impact } = organisation;

const renderIt = () => render(<GoalsPage />);

describe('goals page:', () => {
  it('opens with its name and a drawing', () => {
    renderIt();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Goals');
    expect(screen.getByRole('img', { name: /loop of four stops/ })).toBeVisible();
  });

  it.each([
    ['Eliminate e-waste', `${impact.devices} laptops refurbished`],
    ['Empower communities', `${impact.communities} communities served`],
    ['Do it together', `${impact.partners} partner organizations`],
  ])('shows the goal “%s” with its figure so far: %s', (goal, figure) => {
    renderIt();
    const item = screen
      .getAllByRole('listitem')
      .find((each) => within(each).queryByRole('heading', { level: 2, name: goal }));
    expect(item).toHaveTextContent(figure);
  });

  it('names the projects and the partners behind the goals', () => {
    renderIt();
    const { projects, ngos, countries, universities } = impact;
    expect(screen.getByText(`${projects} local projects`, { exact: false })).toBeVisible();
    expect(
      screen.getByText(`${ngos} NGOs across ${countries} countries and ${universities} universities`, {
        exact: false,
      }),
    ).toBeVisible();
  });

  it.each([
    ['Give an old computer', '/donate'],
    ['How our projects work', '/projects'],
    ['Become a partner', '/connect'],
    ['the values we can be held to', '/mission-vision'],
    ['ask us', '/contact'],
    ['Partner with us', '/connect'],
    ['Donate a computer', '/donate'],
  ])('links “%s” to %s', (name, href) => {
    renderIt();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('has no accessibility violation', async () => {
    const { container } = renderIt();
    expect(await axe(container)).toHaveNoViolations();
  });
});
