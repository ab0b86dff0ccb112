import Layout from '@podium/layout';
import express from 'express';
import page from '../page.json' with { type: 'json' };

const [before, after] = page.html.split(page.main);
const layout = new Layout({ name: 'layout', pathname: '/' });
const about = layout.client.register({ name: 'about', uri: process.env.PODLET });
const app = express();
app.use(layout.middleware());
app.get('/about', async (_, response) => {
  const incoming = response.locals.podium;
  const content = await about.fetch(incoming);
  incoming.podlets = [content];
  response.podiumSend(`${before}${content}${after}`);
});
app.listen(Number(process.env.PORT), process.env.HOST);
