import type { Json } from '#protocol/vocabulary/json'
import { answerEvm } from './answerEvm.ts'
import { answerSolana } from './answerSolana.ts'
import type { Store } from './requestAccount.ts'

/** Answers a request of the page, by the namespace that its method belongs to. */
export const answerRequest = (store: Store, method: string, params: Json | undefined): Promise<Json> =>
  (method.startsWith('solana_') ? answerSolana : answerEvm)(store, method, params)
