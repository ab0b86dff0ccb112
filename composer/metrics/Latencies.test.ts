import { Registry } from 'prom-client';
import { Latencies } from './Latencies';

test('metrics: latencies are a Prometheus histogram by kind and status', async () => {
  const registry = new Registry();
  const latencies = new Latencies();
  registry.registerMetric(latencies.asMetric());
  const tally = latencies.tally('page', 200);
  for (const seconds of [0.0004, 0.0005, 0.002, 60]) tally.add(seconds);
  latencies.tally('static', 404).add(0.3);
  const lines = (await registry.metrics()).split('\n');
  const name = 'site_http_request_duration_seconds';
  expect(lines).toContain(`# TYPE ${name} histogram`);
  expect(lines).toContain(`${name}_bucket{kind="page",status="200",le="0.0005"} 2`);
  expect(lines).toContain(`${name}_bucket{kind="page",status="200",le="0.001"} 2`);
  expect(lines).toContain(`${name}_bucket{kind="page",status="200",le="0.0025"} 3`);
  expect(lines).toContain(`${name}_bucket{kind="page",status="200",le="10"} 3`);
  expect(lines).toContain(`${name}_bucket{kind="page",status="200",le="+Inf"} 4`);
  expect(lines).toContain(`${name}_count{kind="page",status="200"} 4`);
  expect(lines).toContain(`${name}_count{kind="static",status="404"} 1`);
});
