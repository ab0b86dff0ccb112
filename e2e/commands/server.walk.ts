import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from 'federated-site/testing';
import { startDeployedNginx } from '../../deploy/testing/startDeployedNginx';
import type { Person } from './Person';

const asSomebody = 'git -c user.name=A -c user.email=a@rudisha.test';

/** What is filled in for a trial without users: the privacy notice is the example's, and some teams have no keys yet. */
const trial = {
  ...{ FIREBASE_PROJECT_ID: 'rudisha', FIREBASE_API_KEY: 'key' },
  ...{ ALLOW_PLACEHOLDERS: '1', ALLOW_UNSIGNED: '1' },
};

/** The server that an operator has set up as `docs/running.md` says, with the site behind nginx and the desk. */
export class Server {
  readonly #person: Person;
  /** The address at nginx. */
  origin = '';
  /** What the site's process logs. */
  log: readonly string[] = [];
  desk = '';
  #stopSite = () => Promise.resolve();
  /** Stops nginx; the person stops all else. */
  stop = () => Promise.resolve();

  constructor(person: Person) {
    this.#person = person;
  }

  /** Steps 1, 3 and 5 to 7. Step 9 for the desk, on an emulator: Google's database needs an account. */
  async setUp(database: Record<string, string>): Promise<void> {
    const person = this.#person;
    await person.walk([
      [`git init -q -b main && git add -A && ${asSomebody} commit -qm all && git clone . /opt/site`, /done/],
      ['install -d -m 0755 /etc/site /srv/releases', /$/],
      [`cd /opt/site && sed 's#"releases/#"/srv/releases/#' site.json > /etc/site/site.json`, /$/],
      [`sed 's#"releases/#"/srv/releases/desk-#' desk/site.json > /etc/site/desk-site.json`, /$/],
      ['install -m 0600 deploy/site.env.example /etc/site/site.env', /$/],
      ['install -m 0644 deploy/site.service deploy/site.socket /etc/systemd/system/', /$/],
      ['install -m 0600 deploy/desk.env.example /etc/site/desk.env', /$/],
      ['install -m 0644 deploy/site.service /etc/systemd/system/desk.service', /$/],
      ['install -D -m 0644 deploy/desk.conf /etc/systemd/system/desk.service.d/desk.conf', /$/],
      [`sed 's/3000/3001/; s/the site/the desk/' deploy/site.socket > /etc/systemd/system/desk.socket`, /$/],
    ]);
    await this.#installPackages();
    await person.walk([
      ['export SITE_FILE=/etc/site/desk-site.json', /$/],
      ['npm run build -w desk-site', /release \w+ in dist/],
      ['npm run release:built -w desk-shell -- --skip-gate "why"', /release \w+ is live/],
      ['npm run release:built -w desk-pages -- --skip-gate "why"', /release \w+ is live/],
      ['npm run releases -w desk-site', /pages.*yes.*why/],
      ['export SITE_FILE=/etc/site/site.json', /$/],
      ['npm run release', /shell: release \w+ is live, its first one/],
    ]);

    person.port = String(await freePort());
    const nginx = await startDeployedNginx([person.here('http://127.0.0.1:3000')]);
    this.stop = nginx.stop;
    this.origin = nginx.address;
    await this.start();
    const port = String(await freePort());
    await person.serve(
      'npm run serve -w desk-site',
      await this.#settings('desk.env', { ...database, PORT: port, SITE_ORIGIN: 'http://localhost' }),
      person.here('/opt/site/'),
    );
    this.desk = `http://127.0.0.1:${port}`;
  }

  /** Starts the site, or restarts it. */
  async start(): Promise<void> {
    const person = this.#person;
    await this.#stopSite();
    const { log, stop } = await person.serve(
      'npm run serve',
      await this.settings(),
      person.here('/opt/site/'),
    );
    this.log = log;
    this.#stopSite = stop;
    await person.walk([
      ['curl --retry 20 --retry-all-errors --retry-delay 1 -f http://127.0.0.1:3000/readyz', /"ready"/],
      ['curl -i http://127.0.0.1:3000/readyz', /200 OK/],
      ['curl http://127.0.0.1:3000/healthz', /"status":/],
    ]);
  }

  /** Step 12. */
  async upgrade(): Promise<void> {
    await this.#person.walk([
      [`echo newer > newer.txt && git add newer.txt && ${asSomebody} commit -qm newer`, /$/],
      ['rm -rf /opt/site.new && cp -a /opt/site /opt/site.new', /$/],
      ['cd /opt/site.new && git pull --ff-only', /newer\.txt/],
      ['rm -rf /opt/site.old && mv /opt/site /opt/site.old && mv /opt/site.new /opt/site', /$/],
    ]);
    await this.start();
  }

  /** What `npm ci` does: all packages are those of the person's clone, but the repository's own are its own. */
  async #installPackages(): Promise<void> {
    const { clone, place } = this.#person;
    const site = path.join(place, 'opt/site');
    for (const folder of ['@site', '.bin'])
      await mkdir(path.join(site, 'node_modules', folder), { recursive: true });
    await symlink(path.join(clone, 'node_modules'), path.join(place, 'opt/node_modules'));
    await symlink(path.join(clone, 'engine/node_modules'), path.join(site, 'engine/node_modules'));
    await symlink('../engine', path.join(site, 'node_modules/federated-site'));
    await symlink('../federated-site/bin.js', path.join(site, 'node_modules/.bin/federated-site'));
    await symlink('../../shared', path.join(site, 'node_modules/@site/shared'));
  }

  /** What systemd gives the site. */
  settings(): Promise<Record<string, string>> {
    return this.#settings('site.env', { ...trial, PORT: this.#person.port, SITE_ORIGIN: this.origin });
  }

  /** What systemd gives a server: the settings of its file, with what is filled in. Metrics have a fixed port. */
  async #settings(file: string, filled: Record<string, string>): Promise<Record<string, string>> {
    const text = this.#person.here(await readFile(this.#person.here(`/etc/site/${file}`), 'utf8'));
    const settings = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value] as const);
    const fixed = { NODE_ENV: 'production', METRICS_PORT: '', STOP_DELAY: '0' };
    return { ...Object.fromEntries(settings), ...fixed, ...filled };
  }
}
