import type { Page } from '@playwright/test';
import type { Device, View } from './Camera';

/** A form of the site, and valid values for it. */
type Form = {
  path: string;
  submit: string;
  fill: (page: Page) => Promise<void>;
};

const saving = '**/documents:commit*';

const forms: readonly Form[] = [
  {
    path: '/donate',
    submit: 'Schedule Pickup',
    fill: async (page) => {
      await page.getByLabel('Full Name').fill('A Donor');
      await page.getByLabel('Your Location').selectOption('Kisumu');
      await page.getByLabel('What are you donating?').fill('Two laptops that no longer start, and their chargers');
      await page.getByLabel('Preferred Pickup Date').fill('2030-06-14');
      await page.getByLabel('Phone Number').fill('0700 000 000');
    },
  },
  {
    path: '/connect',
    submit: 'Submit Inquiry',
    fill: async (page) => {
      await page.getByLabel('Full Name').fill('A Partner');
      await page.getByLabel('Organization').fill('A school in Nakuru');
      await page.getByLabel('Email Address').fill('partner@example.org');
      await page.getByLabel('Partnership Type').selectOption('educational');
      await page.getByLabel('Partnership Goals').fill('A room with twelve computers before the next term begins.');
    },
  },
  {
    path: '/contact',
    submit: 'Send Message',
    fill: async (page) => {
      await page.getByLabel('Name').fill('A Visitor');
      await page.getByLabel('Email').fill('visitor@example.org');
      await page.getByLabel('Subject').fill('A question about printers');
      await page.getByLabel('Message').fill('Do you take printers too, or computers only?');
    },
  },
];

const devices: readonly Device[] = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Every form in every state, and a printed confirmation. */
export function formViews(): View[] {
  return forms.flatMap((form) =>
    Object.entries(statesOf(form)).flatMap(([state, arrange]) =>
      devices.map((device) => ({
        name: `${form.path.slice(1)}-${state}`,
        folder: 'forms',
        device,
        // The browser shows its own message next to the field, wherever the page is scrolled to.
        firstScreen: state === 'native-errors',
        arrange: async (page: Page) => {
          await page.goto(form.path, { waitUntil: 'networkidle' });
          await arrange(page);
        },
      })),
    ),
  );
}

function statesOf({ submit, fill }: Form): Record<string, (page: Page) => Promise<void>> {
  const button = (page: Page) => page.getByRole('button', { name: submit });
  const send = async (page: Page) => {
    await fill(page);
    await button(page).click();
  };
  const saved = async (page: Page) => {
    await send(page);
    await page.getByText('Your reference:').waitFor();
  };
  return {
    empty: async (page) => {
      await button(page).waitFor();
    },
    'native-errors': async (page) => {
      await button(page).click();
    },
    submitting: async (page) => {
      await page.route(saving, () => undefined);
      await send(page);
      await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    },
    failure: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await page.route(saving, (route) => route.abort());
      await send(page);
      await page.getByText('We could not confirm').waitFor();
    },
    success: saved,
    'refused-without-script': async (page) => {
      await fill(page);
      // Posts the form as without script: neither the browser nor the page checks it first.
      await page.locator('main form').evaluate((form: HTMLFormElement) => {
        for (const field of form.querySelectorAll<HTMLInputElement>('[required]:is([type=tel], [type=email])'))
          field.value = '';
        form.submit();
      });
      await page.getByRole('alert').waitFor();
    },
    printed: async (page) => {
      await saved(page);
      await page.emulateMedia({ media: 'print' });
    },
  };
}
