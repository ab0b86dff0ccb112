import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { organisation } from '@site/shared/organisation';
import HomePage from './HomePage';

expect.extend(toHaveNoViolations);

const { impact } = organisation;

describe('home page:', () => {
  it('opens with one heading, and links to what we do and to partnership', () => {
    render(<HomePage />);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.slice(0, 2)).toEqual(['/what-we-do', '/connect']);
  });

  it.each([
    ['laptops refurbished', impact.devices],
    ['communities served', impact.communities],
    ['projects', impact.projects],
  ])('shows %s: %s', (label, value) => {
    render(<HomePage />);
    const impact = within(screen.getByRole('region', { name: 'One computer at a time, so far' }));
    expect(impact.getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  it('describes refurbishment and links to the donation of a computer', () => {
    render(<HomePage />);
    const story = within(screen.getByRole('region', { name: 'Old is not the same as finished' }));
    expect(story.getByText(/any old or broken computer, laptop or desktop/)).toBeVisible();
    expect(story.getByRole('link', { name: 'Book a pickup for yours' })).toHaveAttribute('href', '/donate');
    expect(story.getByRole('img', { name: /repairing the board/ })).toBeVisible();
  });

  it('shows the community', () => {
    render(<HomePage />);
    expect(screen.getByRole('img', { name: /sharing one laptop/ })).toBeVisible();
  });

  it('shows a part of the mission', () => {
    render(<HomePage />);
    const mission = within(screen.getByRole('region', { name: 'Why we do it' }));
    expect(mission.getByText(/eliminate/)).toHaveTextContent('To eliminate e-waste and empower communities');
    expect(mission.getByRole('link', { name: 'Read our mission and vision' })).toHaveAttribute(
      'href',
      '/mission-vision',
    );
  });

  it('ends with links to partnership and to contact', () => {
    render(<HomePage />);
    const close = within(screen.getByRole('region', { name: 'Put a computer, a skill or a room to use' }));
    expect(close.getByRole('link', { name: 'Become a partner' })).toHaveAttribute('href', '/connect');
    expect(close.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('has no accessibility violation', async () => {
    const { container } = render(<HomePage />);
    expect(await axe(container)).toHaveNoViolations();
  });
});
