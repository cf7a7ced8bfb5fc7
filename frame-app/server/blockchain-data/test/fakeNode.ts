import type { ChainNode } from '#protocol/server/rpc/createChainNode'

/** A node that answers by method. What it does not know it refuses. */
export const createFakeNode =
  (answers: Readonly<Record<string, (params: unknown) => unknown>>): ChainNode =>
  async (requests) =>
    requests.map(({ method, params }) => {
      const answer = answers[method]
      return answer ? { result: answer(params) } : { error: { code: -32601, message: 'Method not found' } }
    })
