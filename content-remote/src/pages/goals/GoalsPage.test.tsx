import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderPage } from '@site/shared/testing/renderPage';
import GoalsPage from './GoalsPage';

expect.extend(toHaveNoViolations);

const renderIt = () => renderPage(GoalsPage, '/goals');

describe('GoalsPage', () => {
  it('opens with its name and a drawing', () => {
    renderIt();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Goals');
    expect(screen.getByRole('img', { name: /loop of four stops/ })).toBeVisible();
  });

  it.each([
    ['Eliminate e-waste', '1000+ laptops refurbished'],
    ['Empower communities', '500+ communities served'],
    ['Do it together', '25+ partner organizations'],
  ])('sets the goal “%s” beside what is counted so far: %s', (goal, figure) => {
    renderIt();
    const item = screen
      .getAllByRole('listitem')
      .find((each) => within(each).queryByRole('heading', { level: 2, name: goal }));
    expect(item).toHaveTextContent(figure);
  });

  it('names the projects and the partners behind the goals', () => {
    renderIt();
    expect(screen.getByText(/50\+ local projects/)).toBeVisible();
    expect(screen.getByText(/40\+ NGOs across 12 countries and 15\+ universities/)).toBeVisible();
  });

  it.each([
    ['Give an old computer', '/donate'],
    ['How our projects work', '/projects'],
    ['Become a partner', '/connect'],
    ['the values we can be held to', '/mission-vision'],
    ['ask us', '/contact'],
    ['Partner with us', '/connect'],
    ['Donate a computer', '/donate'],
  ])('leads by “%s” to %s', (name, href) => {
    renderIt();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('has no accessibility violation', async () => {
    const { container } = renderIt();
    expect(await axe(container)).toHaveNoViolations();
  });
});
