-- Requests each path in turn, and reports as JSON. Times are in milliseconds.
local requests = {}
local turn = 0

function init(paths)
  for i, path in ipairs(paths) do
    requests[i] = wrk.format('GET', path)
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"failed":%d,"bytes":%d,"p50":%f,"p99":%f}\n',
    summary.requests,
    summary.duration / 1e6,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    summary.bytes,
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3
  ))
end
