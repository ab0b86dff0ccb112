import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { organisation } from '@site/shared/organisation';
import AboutPage from './AboutPage';

expect.extend(toHaveNoViolations);

const { impact } = organisation;

describe('about page:', () => {
  it('opens with its name and a drawing', () => {
    render(<AboutPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About Us');
    expect(screen.getByRole('img', { name: /workshop shelf/ })).toBeVisible();
  });

  it('has the organisation’s story', () => {
    render(<AboutPage />);
    const story = within(
      screen.getByRole('region', { name: 'It starts with a computer nobody uses any more' }),
    );
    expect(story.getByText(/any old or broken computer, laptop or desktop/)).toBeVisible();
  });

  it('names the three core values', () => {
    render(<AboutPage />);
    const values = within(screen.getByRole('region', { name: 'Three values we repair by' }));
    expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Sustainability',
      'Empowerment',
      'Innovation',
    ]);
  });

  it.each([
    ['laptops refurbished', impact.devices],
    ['communities served', impact.communities],
    ['projects', impact.projects],
    ['partner organizations', impact.partners],
    [`NGOs across ${impact.countries} countries`, impact.ngos],
    ['universities', impact.universities],
  ])('shows %s: %s', (label, value) => {
    render(<AboutPage />);
    const impact = within(screen.getByRole('region', { name: 'What it has come to' }));
    expect(impact.getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  it('ends with links to partnership and to what we do', () => {
    render(<AboutPage />);
    expect(screen.getByRole('link', { name: 'Work with us' })).toHaveAttribute('href', '/connect');
    expect(screen.getByRole('link', { name: 'See what we do' })).toHaveAttribute('href', '/what-we-do');
  });

  it('has no accessibility violation', async () => {
    const { container } = render(<AboutPage />);
    expect(await axe(container)).toHaveNoViolations();
  });
});
