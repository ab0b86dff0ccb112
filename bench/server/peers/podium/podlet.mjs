import Podlet from '@podium/podlet';
import express from 'express';
import page from '../page.json' with { type: 'json' };

const podlet = new Podlet({ name: 'about', version: '1.0.0', pathname: '/', content: '/about' });
const app = express();
app.use(podlet.middleware());
app.get(podlet.manifest(), (_, response) => response.json(podlet));
app.get(podlet.content(), (_, response) => response.podiumSend(page.main));
app.listen(Number(process.env.PORT), process.env.HOST);
