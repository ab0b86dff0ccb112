import { execa } from 'execa';
import { run } from '../../processes/run';

/** The output of `npm audit --json`: a report, or the reason why there is none. */
type AuditOutput = {
  /** By the name of the package. */
  vulnerabilities?: Record<string, Vulnerability>;
  /** The status of the registry's response if there is no report. */
  statusCode?: number;
  message?: string;
};

type Vulnerability = {
  name: string;
  severity: string;
  /** The versions that have it. */
  range: string;
  /** Advisories, and the names of packages that depend on it. */
  via: (string | { title: string; url: string })[];
};

/** The statuses of a registry without an audit: some mirrors are read-only. */
const withoutAudit = [404, 405, 501];

const refused = ['high', 'critical'];

/**
 * Compares the packages of the lock file with the advisories of the registry.
 * @throws if one of them has a known vulnerability of high or critical severity, with its description; if the registry
 *   does not respond
 */
async function audit(): Promise<void> {
  const { stdout } = await execa('npm', ['audit', '--json'], { reject: false, stderr: 'ignore' });
  const { vulnerabilities, statusCode, message } = JSON.parse(stdout) as AuditOutput;
  if (!vulnerabilities) {
    if (statusCode === undefined || !withoutAudit.includes(statusCode))
      throw new Error(`The packages could not be audited: ${message ?? 'npm audit printed no report'}.`);
    console.log(`This registry has no audit (it returns ${String(statusCode)}): nothing was checked.`);
    return;
  }
  const found = Object.values(vulnerabilities);
  const problems = found.filter(({ severity }) => refused.includes(severity));
  console.log(
    `${String(problems.length)} packages with a vulnerability of high or critical severity, ${String(found.length - problems.length)} with a lower one.`,
  );
  if (problems.length > 0) throw new Error(`Update these packages:\n${problems.map(describe).join('\n')}`);
}

function describe({ name, range, severity, via }: Vulnerability): string {
  const reasons = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title}, ${each.url}`));
  return `${name} ${range} (${severity}): ${reasons.join('; ')}`;
}

await run(audit);
