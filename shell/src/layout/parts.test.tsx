import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { overrideRelease, settled, Site } from 'federated-site/browser';
import { FakeSource, pageContent, watchConsole } from 'federated-site/testing';
import { parts as shellParts } from '../parts';

/** The part that throws. */
let broken = '';

function mockPart(name: string) {
  return () => {
    if (broken === name) throw new TypeError('x is not a function');
    return <p>{name}</p>;
  };
}

jest.mock('./Header', () => ({ Header: mockPart('header') }));
jest.mock('./Footer', () => ({ Footer: mockPart('footer') }));
jest.mock('../offline/OfflineNotice', () => ({ OfflineNotice: mockPart('offline notice') }));
jest.mock('../outbox/Outbox', () => ({ Outbox: mockPart('outbox') }));
jest.mock('./OverrideNotice', () => ({ OverrideNotice: mockPart('override notice') }));

const parts = ['header', 'footer', 'offline notice', 'outbox', 'override notice'];

afterEach(() => jest.restoreAllMocks());

test.each(parts)('parts: what the %s throws costs its own place alone', (part) => {
  watchConsole();
  broken = part;
  const source = new FakeSource();
  jest.spyOn(source, 'contentOf').mockReturnValue(settled(pageContent('Home', () => <h1>The page</h1>)));
  const override = {
    release: overrideRelease,
    container: 'content_remote',
    entry: { url: '', integrity: '' },
  };
  render(
    <MemoryRouter>
      <Site parts={shellParts} source={source} overrides={{ content: override }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('The page');
  for (const each of parts) expect(screen.queryAllByText(each)).toHaveLength(each === part ? 0 : 1);
});
