import { fork } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { developmentConfig } from '../../build/developmentConfig';
import { readableLog as log } from '../../server/log/logs';
import { openSite } from '../../releases/site/openSite';
import { runSite } from '../start/runSite';
import { developmentApp, releasedApp } from './developmentApp';
import { startDevelopmentServer } from './developmentServer';

/** The program that checks types, with the ending that this file has. */
const sourceWatch = path.join(import.meta.dirname, `watchSource${path.extname(import.meta.filename)}`);

/** Serves the applications of this checkout from their source, and shows every change of it. */
export const dev = () =>
  runSite(openSite(process.cwd()), async (prepared) => {
    const { site, service, settings } = prepared;
    const { applications, root } = site;
    const host = applications.find(({ role }) => role === 'host');
    const first = host ?? applications.find(({ folder }) => folder === process.cwd()) ?? applications[0];
    if (!first) throw new Error(`${site.siteFile} lists no application with a workspace.`);
    const others = applications.filter((application) => application !== first);
    const pages = service?.pages ? [{ ...service.pages, role: 'remote' as const }] : [];
    const built = [first, ...others, ...pages];
    const remotes = built.filter(({ role }) => role === 'remote').map(({ name }) => name);
    const app = host ? developmentApp(prepared, remotes) : await releasedApp(prepared);
    await app.ready();

    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const { host: address = '', cookie = '' } = request.headers;
      // Of a released site, this browser gets the remote of the current folder from here.
      if (!host) request.headers.cookie = `override=${first.name}@http://${address}; ${cookie}`;
      app.routing(request, response);
    };
    const server = await startDevelopmentServer(
      built.map((application) => developmentConfig(site, application, host ? 'development' : 'released')),
      { ...settings, root, publicFolder: host && path.join(host.folder, 'public'), answer },
    );
    const watch = fork(sourceWatch, [root, ...applications.map(({ folder }) => folder)], {
      execArgv: ['--import', import.meta.resolve('tsx')],
    });
    let told = '';
    watch.on('message', (problems: string[]) => {
      const text = problems.join('\n') || 'TypeScript finds no problem.';
      if (text !== told) log(text);
      told = text;
      server.tell(problems);
    });
    const stop = async () => {
      watch.kill();
      await Promise.all([server.stop(), app.close()]);
    };
    return { address: `http://${settings.host}:${String(settings.port)}`, stop };
  });
