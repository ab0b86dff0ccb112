import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import WhatWeDoPage from './WhatWeDoPage';

expect.extend(toHaveNoViolations);

const headingsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

describe('what we do page:', () => {
  it('opens with its name and a drawing', () => {
    render(<WhatWeDoPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What We Do');
    expect(screen.getByRole('img', { name: /laptop taken apart/ })).toBeVisible();
  });

  it('lists the four steps in order', () => {
    render(<WhatWeDoPage />);
    expect(headingsOf('Four steps from one desk to the next')).toEqual([
      'Collection & Assessment',
      'Expert Refurbishment',
      'Community Distribution',
      'Ongoing Support',
    ]);
  });

  it('names the six core services', () => {
    render(<WhatWeDoPage />);
    expect(headingsOf('Six services behind every device')).toEqual([
      'Device Refurbishment',
      'Community Partnerships',
      'Digital Literacy Training',
      'Technical Support',
      'Project Facilitation',
      'Impact Measurement',
    ]);
  });

  it('links to the projects and to contact', () => {
    render(<WhatWeDoPage />);
    expect(screen.getByRole('link', { name: 'projects' })).toHaveAttribute('href', '/projects');
    expect(screen.getByRole('link', { name: 'Our projects' })).toHaveAttribute('href', '/projects');
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  it('has no accessibility violation', async () => {
    const { container } = render(<WhatWeDoPage />);
    expect(await axe(container)).toHaveNoViolations();
  });
});
