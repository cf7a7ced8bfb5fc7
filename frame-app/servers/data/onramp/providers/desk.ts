import * as z from 'zod/mini'
import { OnrampOptions } from '../../../../services/blockchain-data/onramp/onrampOptions.ts'
import { OnrampQuote } from '../../../../services/blockchain-data/onramp/onrampQuote.ts'
import { PurchaseState } from '../../../../services/blockchain-data/onramp/purchase.ts'
import { createProviderFetch } from '../createProviderFetch.ts'
import type { OnrampAdapter, Webhook } from '../OnrampAdapter.ts'
import { hasValidHmac, isRecent, readBody, readPairs, VendorHash } from '../vendorText.ts'

interface DeskDeps {
  /** Origin of the operator's onramp provider. */
  origin: string
  secret: string
  name?: string
  feeRange?: string
  fetch: typeof fetch
}

/** Allows http, because the provider can run on the same machine. */
const Session = z.object({ url: z.url({ protocol: /^https?$/ }) })
const Status = z.object({ state: PurchaseState, txHash: VendorHash })
const WebhookBody = z.object({ reference: z.string() })

/** Verifies a webhook. `Desk-Signature: t=seconds,s=hex` signs `t.body`. */
const readHook = ({ headers, body, now }: Webhook, key: string) => {
  const { t, s = '' } = readPairs(headers['desk-signature'] ?? '')
  const isOurs = isRecent(t, now) && hasValidHmac(s, { key, text: `${t}.${body}`, encoding: 'hex' })
  return isOurs ? (readBody(body, WebhookBody)?.reference ?? '') : undefined
}

/**
 * Creates the adapter for the operator's own onramp provider, which has the same API as this service. The local stack
 * includes one for test purchases.
 */
export const createDesk = ({ origin, secret, fetch, ...parts }: DeskDeps): OnrampAdapter => {
  const ask = createProviderFetch('desk', fetch)
  const headers = { authorization: `Bearer ${secret}` }
  return {
    id: 'desk',
    name: parts.name ?? 'Desk',
    feeRange: parts.feeRange ?? '1%',
    options: (country) =>
      ask({ url: `${origin}/options?${new URLSearchParams({ country })}`, headers, schema: OnrampOptions }),
    quote: (wish) => ask({ method: 'POST', url: `${origin}/quote`, headers, body: wish, schema: OnrampQuote }),
    createUrl: async ({ clientIp: _clientIp, ...wish }) => {
      const asked = { method: 'POST', url: `${origin}/sessions`, headers, body: wish, schema: Session } as const
      return (await ask(asked)).url
    },
    readStatus: async (reference) => {
      const url = `${origin}/sessions/${encodeURIComponent(reference)}`
      const { state, txHash } = await ask({ url, headers, schema: Status })
      return { state, ...(txHash && { txHash }) }
    },
    readWebhook: (webhook) => readHook(webhook, secret),
  }
}
