import type { MetricType } from 'web-vitals';

/** Takes one web-performance measurement. */
export type VitalsReporter = (metric: MetricType) => void;

/**
 * Measures how fast the page was for this visitor. With no reporter nothing is measured and nothing is fetched.
 * @param reporter a function, or the address that measurements are sent to as JSON
 */
export function reportWebVitals(reporter: VitalsReporter | string | undefined): void {
  if (!reporter) return;
  const report = typeof reporter === 'string' ? sendTo(reporter) : reporter;
  void import(/* webpackChunkName: "web-vitals" */ 'web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
    },
    () => {
      // Nobody but us would miss a measurement.
    },
  );
}

function sendTo(address: string): VitalsReporter {
  return ({ name, value, rating, id, navigationType }) => {
    const body = JSON.stringify({ name, value, rating, id, navigationType, path: location.pathname });
    navigator.sendBeacon(address, body);
  };
}
