/** What no walk types, each with its reason: the one list of what cannot run in a test, or is run by others. */
export const typedElsewhere: readonly (readonly [commands: RegExp, reason: string])[] = [
  [
    /^(apt-get|dpkg-reconfigure|ufw|curl -fsSL https:\/\/deb\.)/,
    'changes the packages and the firewall of the machine',
  ],
  [/^npm ci/, 'downloads every package: a clone gets those of this checkout'],
  [/^(systemctl|journalctl) /, 'needs systemd; deploy/restart.test.ts runs what the units start'],
  [/^docker /, 'needs a daemon, and downloads an image'],
  [/^certbot /, 'needs a name in the DNS; deploy/certificate.test.ts compares it with nginx'],
  [/^nginx -t|\/etc\/nginx/, 'needs the machine’s nginx; deploy/nginx.test.ts runs one with the same file'],
  [/^(gcloud|npx firebase-tools) /, 'needs an account of Google'],
  [/^(MAILTO=|\*\/5 )/, 'are lines for cron'],
  [/^(up|site_\w+|increase|sum|count|rate|histogram_quantile)\b/, 'are alarms for Prometheus'],
  [/^npm run bench/, 'installs what the site is compared with, and measures for an hour'],
  [/^npm (test|run test:all)$/, 'is what runs the walks'],
  [/^npx playwright test -c e2e pages$/, 'is a part of "npm run test:e2e"'],
  [
    /^npm run (pre|post)pack -w federated-site$/,
    'runs in "npm pack", which e2e/builds/readme.build.test.ts types',
  ],
  [/^npm run build -w APP$/, 'is what e2e/builds/Checkout.ts builds with'],
  [/^npm start -w desk-site$/, 'is what "npm start" starts, as dev.walk.test.ts sees'],
  [/ --fetch$/, 'downloads 130 MB; CI types it'],
];
