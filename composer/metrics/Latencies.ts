import type { Metric } from 'prom-client';

/** The upper bounds of the buckets, in seconds: a page from memory takes less than the first, a database up to the last. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;

/** How long the requests of one kind and status took. Counting one costs two additions. */
export class LatencyTally {
  /** How many took at most each bound and more than the previous one. */
  readonly counts = new Float64Array(bounds.length + 1);
  sum = 0;

  /** @param seconds how long one took */
  add(seconds: number): void {
    let index = 0;
    while (index < bounds.length && seconds > (bounds[index] ?? Infinity)) index += 1;
    this.counts[index] = (this.counts[index] ?? 0) + 1;
    this.sum += seconds;
  }
}

/**
 * A histogram of request latencies. The library's own reads its labels for each request, which costs more than sending
 * a page from memory; this one returns the tally of a pair of labels once.
 */
export class Latencies {
  readonly name = 'site_http_request_duration_seconds';
  readonly #tallies = new Map<string, { labels: { kind: string; status: string }; tally: LatencyTally }>();

  /** The tally of the requests of one kind and status. */
  tally(kind: string, status: number): LatencyTally {
    const key = `${kind} ${String(status)}`;
    let entry = this.#tallies.get(key);
    if (!entry) {
      entry = { labels: { kind, status: String(status) }, tally: new LatencyTally() };
      this.#tallies.set(key, entry);
    }
    return entry.tally;
  }

  /** The same for the library's registry. */
  asMetric(): Metric {
    const get = () =>
      Promise.resolve({
        name: this.name,
        help: 'How long requests took until their response was written to the connection, by kind and status.',
        type: 'histogram',
        aggregator: 'sum',
        values: this.#values(),
      });
    return { name: this.name, get } as unknown as Metric;
  }

  #values() {
    return [...this.#tallies.values()].flatMap(({ labels, tally: { counts, sum } }) => {
      let total = 0;
      const buckets = [...counts].map((count, index) => {
        total += count;
        return {
          metricName: `${this.name}_bucket`,
          labels: { ...labels, le: bounds[index] ?? '+Inf' },
          value: total,
        };
      });
      return [
        ...buckets,
        { metricName: `${this.name}_sum`, labels, value: sum },
        { metricName: `${this.name}_count`, labels, value: total },
      ];
    });
  }
}
