import { expect, test } from './support/test';

const scriptsOf = (requests: string[]) => requests.filter((address) => address.includes('/static/js/'));

for (const headers of [{ 'save-data': 'on' }, { ect: '2g' }]) {
  test(`given a visitor with ${JSON.stringify(headers)}, when a page is read, then scripts wait for intent`, async ({
    newContext,
  }) => {
    const page = await (await newContext({ extraHTTPHeaders: headers })).newPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    expect(scriptsOf(requests)).toEqual([]);

    await page.getByRole('link', { name: 'What We Do' }).first().hover();
    await expect.poll(() => scriptsOf(requests).join('\n')).toContain('/shell.main.');
    await page.getByRole('link', { name: 'What We Do' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Do');
  });
}

test('given a visitor who saves data, when the donation form is touched, then it comes to life', async ({
  newContext,
}) => {
  const page = await (await newContext({ extraHTTPHeaders: { 'save-data': 'on' } })).newPage();
  await page.goto('/donate');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByLabel('Full Name').fill('Amina Otieno');
  await expect.poll(() => scriptsOf(requests).join('\n')).toContain('/forms.donate.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Amina Otieno');
});

test('given any other visitor, when a page is read, then the database and the measurements are not fetched', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/donate');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((address) => /firestore|web-vitals|app-check|calendar/.test(address))).toEqual([]);
  await page.getByLabel('Full Name').focus();
  await expect.poll(() => requests.join('\n')).toContain('/forms.firestore.');
});
