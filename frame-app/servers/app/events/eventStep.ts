import { findMethod } from '#protocol/methods/findMethod'
import type { SentEvent } from '#protocol/vocabulary/events/eventBatch'

/** Steps of a visit, in order. */
export const steps = ['opened', 'chosen', 'connected', 'signed', 'sent'] as const
export type FunnelStep = (typeof steps)[number]

const stepOfName: Readonly<Record<string, FunnelStep>> = {
  MODAL_OPEN: 'opened',
  SELECT_WALLET: 'chosen',
  EMAIL_SUBMITTED: 'chosen',
  SOCIAL_LOGIN_STARTED: 'chosen',
  CONNECT_SUCCESS: 'connected',
  SIWX_AUTH_SUCCESS: 'signed',
  SEND_SUCCESS: 'sent',
  SWAP_SUCCESS: 'sent',
  PAY_SUCCESS: 'sent',
}

type Props = SentEvent['props']

const nameOf = (props: Props) => (props.type === 'error' ? props.category : props.event)

const stepOf = (props: Props): FunnelStep | null => {
  if (props.type === 'error') return null
  if (props.event === 'REQUEST_SUCCESS') return findMethod(props.properties.method)?.isSending ? 'sent' : 'signed'
  return stepOfName[props.event] ?? null
}

const methodOf = (props: Props) =>
  props.type === 'track' && props.event === 'CONNECT_SUCCESS' ? props.properties.method : null

const propertiesOf = (props: Props): Record<string, unknown> =>
  props.type === 'error' ? { code: props.code } : { ...props.properties }

/** Returns the stored data of an event: name, properties, step, and the connection method of a wallet. */
export const describeEvent = ({ props }: SentEvent) => ({
  name: nameOf(props),
  is_error: props.type === 'error',
  step: stepOf(props),
  method: methodOf(props),
  properties: propertiesOf(props),
})
