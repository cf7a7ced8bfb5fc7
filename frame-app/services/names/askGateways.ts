import { type Hex, HttpRequestError, isHex } from 'viem'

interface GatewayRequest {
  data: Hex
  sender: string
  urls: readonly string[]
}

/** Timeout, after which the next server is tried. */
const deadlineMs = 10_000

/** In ERC-3668, a template with `{data}` uses GET, any other one POST. */
const ask = (template: string, { data, sender }: GatewayRequest) => {
  const url = template.replace('{sender}', sender.toLowerCase()).replace('{data}', data)
  const signal = AbortSignal.timeout(deadlineMs)
  if (template.includes('{data}')) return fetch(url, { signal })
  const headers = { 'content-type': 'application/json' }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify({ data, sender }), signal })
}

const isClientError = ({ status }: Response) => status >= 400 && status < 500

const readAnswer = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return isHex(text) ? text : (JSON.parse(text) as { data?: unknown } | null)?.data
}

/**
 * Queries the offchain servers of a name in order (ERC-3668). A refusal (4xx) ends the lookup; after a failure, the
 * next server is tried. viem 2 also tries the next one after a refusal.
 */
export const askGateways = async (request: GatewayRequest): Promise<Hex> => {
  let cause: unknown
  for (const url of request.urls) {
    const response = await ask(url, request).catch((error: unknown) => {
      cause = error
    })
    if (response && isClientError(response))
      throw new HttpRequestError({ url, status: response.status, details: 'Refused' })
    const answer = response?.ok ? await readAnswer(response).catch(() => undefined) : undefined
    if (isHex(answer)) return answer
  }
  throw new HttpRequestError({ url: request.urls.at(-1) ?? '', details: 'No server answered', cause: cause as Error })
}
