import { numberToHex } from 'viem'

interface CountedCall {
  id: number
  method: string
  params: readonly unknown[]
}

const head = 1000
const hashOf = (number: unknown) => `0x${String(number).slice(2).padStart(64, '0')}`
const sender = '0x00000000000000000000000000000000000e0a01'

interface Node {
  /** The code of every address. */
  code?: string
  /** Every block has a transaction to this address. */
  receiver?: string
}

/** Nodes that trace only block by block, which costs the most calls, as a `fetch`, with a log of the calls. */
export const createCountingNode = ({ code = '0x', receiver }: Node = {}) => {
  const methods: string[] = []
  const transactionsOf = (number: unknown) =>
    receiver === undefined
      ? []
      : [
          {
            hash: hashOf(number),
            from: sender,
            to: receiver,
            value: '0x1',
            nonce: '0x0',
            transactionIndex: '0x0',
          },
        ]
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => numberToHex(head),
    eth_getCode: () => code,
    eth_getLogs: () => [],
    eth_getBalance: () => '0x0',
    debug_traceBlockByNumber: () => [],
    eth_getTransactionReceipt: () => ({
      status: '0x1',
      contractAddress: null,
      gasUsed: '0x0',
      effectiveGasPrice: '0x0',
    }),
    eth_getBlockByNumber: ([number]) => ({
      number,
      hash: hashOf(number),
      timestamp: '0x1',
      transactions: transactionsOf(number),
    }),
  }
  const answerOne = ({ id, method, params }: CountedCall) => {
    methods.push(method)
    const answer = answers[method]
    if (!answer) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
    return { jsonrpc: '2.0', id, result: answer(params) }
  }
  const answer: typeof fetch = async (_url, init) => {
    const asked: CountedCall | CountedCall[] = JSON.parse(String(init?.body))
    return new Response(JSON.stringify(Array.isArray(asked) ? asked.map(answerOne) : answerOne(asked)))
  }
  return { fetch: answer, methods }
}
