// Loaded before Tiffin by NODE_OPTIONS=--require; its packages are installed beside it. docs/how-to/trace-requests.md
const { getNodeAutoInstrumentations } = require('@opentelemetry/auto-instrumentations-node')
const { NodeSDK } = require('@opentelemetry/sdk-node')

const http = {
  // finds the trace of a request of a complaint
  headersToSpanAttributes: { server: { requestHeaders: ['x-request-id'] } },
  // a link in an email has its one-time token there, a search its words
  applyCustomAttributesOnSpan: (span) => span.setAttributes({ 'url.query': '', 'client.address': '' }),
}
new NodeSDK({
  instrumentations: getNodeAutoInstrumentations({
    '@opentelemetry/instrumentation-http': http,
    // not those of the job queue, which asks every two seconds
    '@opentelemetry/instrumentation-pg': { requireParentSpan: true },
  }),
}).start()
