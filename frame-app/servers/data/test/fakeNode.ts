import type { ChainNode } from '#protocol/server-kit/rpc/createChainNode'

/** A node that answers by method and refuses unknown ones. */
export const createFakeNode =
  (answers: Readonly<Record<string, (params: unknown) => unknown>>): ChainNode =>
  async (requests) =>
    requests.map(({ method, params }) => {
      const answer = answers[method]
      return answer ? { result: answer(params) } : { error: { code: -32601, message: 'Method not found' } }
    })
