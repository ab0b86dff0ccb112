import { reportsAddress } from '../../contract/reports';

/** What a request asks for: a label of the metrics. */
export type RequestKind = 'page' | 'file' | 'static' | 'report' | 'form' | 'probe';

const probes = ['/healthz', '/readyz'];

/**
 * The kind of a request.
 * @param method such as `GET`
 * @param path without its query; pages have no dot in theirs
 */
export function kindOf(method: string, path: string): RequestKind {
  if (path === reportsAddress) return 'report';
  if (method === 'POST') return 'form';
  if (path.startsWith('/static/')) return 'static';
  if (probes.includes(path)) return 'probe';
  return path.includes('.') ? 'file' : 'page';
}
