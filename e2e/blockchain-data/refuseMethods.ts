/** Ordered by cost for a node, cheapest first. */
export const tracingMethods = ['trace_filter', 'trace_block', 'debug_traceBlockByNumber']

/** Simulates a node without these methods. */
export const refuseMethods =
  (methods: readonly string[]): typeof fetch =>
  async (url, init) => {
    const asked = [JSON.parse(String(init?.body))].flat()
    if (!asked.some(({ method }) => methods.includes(method))) return fetch(url, init)
    const error = { code: -32601, message: 'Method not found' }
    return new Response(JSON.stringify(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error }))))
  }
