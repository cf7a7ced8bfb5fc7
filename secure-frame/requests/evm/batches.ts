import { duplicateId, rpcError } from '#protocol/errors/rpc'
import * as z from '#protocol/schema'
import { text } from '#protocol/vocabulary/scalars'
import type { AccountReference } from '../../auth/accountReference.ts'

/** Stores texts by name on the device. */
export interface BatchRecords {
  read: (name: string) => Promise<string | undefined>
  write: (name: string, text: string) => Promise<void>
  /** Runs tasks one at a time across all tabs. */
  withLock: <T>(work: () => Promise<T>) => Promise<T>
}

/** Identifies the batches of one account that a page can query. */
export interface BatchOwner {
  account: AccountReference
  origin: string
}

/** Maximum number of stored batches. A page's later batches replace its oldest ones. */
const maxKept = 256

const Kept = z.listOf(z.strictObject({ idHash: text(64), callsId: text(8_192) }), maxKept)
type Kept = z.infer<typeof Kept>

const parse = (json: string | undefined): Kept => {
  try {
    const { data } = z.safeParse(Kept, JSON.parse(json ?? '[]'))
    return data ?? []
  } catch {
    // Another release has written the data.
    return []
  }
}

const hashOf = async (id: string) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nameOf = ({ account, origin }: BatchOwner) =>
  `batches:${account.userId}:${account.address.toLowerCase()}:${origin}`

const duplicate = () =>
  rpcError(duplicateId, 'Duplicate id: a batch with this id was sent already, or waits for approval')

/** A batch with the page's own id. */
export interface Batch {
  id: string
  /**
   * Stores the calls id under the page's id, which can then not be used again. Throws 5720 if another tab has already
   * sent it.
   */
  keep: (callsId: string) => Promise<void>
  /** Makes the page's id available again if the batch was not sent. */
  forget: () => Promise<void>
  end: () => void
}

/** Stores the ids that pages give to their batches (EIP-5792), so that no batch is sent twice. */
export const createBatches = ({ read, write, withLock }: BatchRecords) => {
  const open = new Set<string>()

  const readAll = async (owner: BatchOwner) => parse(await read(nameOf(owner)))

  const find = async (owner: BatchOwner, id: string) => {
    const idHash = await hashOf(id)
    return (await readAll(owner)).find((one) => one.idHash === idHash)?.callsId
  }

  const change = (owner: BatchOwner, toNext: (kept: Kept) => Kept) =>
    withLock(async () => write(nameOf(owner), JSON.stringify(toNext(await readAll(owner)).slice(-maxKept))))

  return {
    /** Returns the calls id stored under the page's id. Undefined if there is none. */
    find,
    /** Begins a batch. Throws 5720 if its id was already used, or if another request with it is waiting. */
    begin: async (owner: BatchOwner, id: string): Promise<Batch> => {
      const key = `${nameOf(owner)} ${id}`
      if (open.has(key)) throw duplicate()
      open.add(key)
      const idHash = await hashOf(id)
      const others = (kept: Kept) => kept.filter((one) => one.idHash !== idHash)
      let isOurs = false
      const end = () => void open.delete(key)
      const sent = await find(owner, id).catch((error: unknown) => {
        // The device's storage does not respond. The page can try again.
        end()
        throw error
      })
      if (sent !== undefined) {
        end()
        throw duplicate()
      }
      return {
        id,
        keep: (callsId) =>
          change(owner, (kept) => {
            if (!isOurs && others(kept).length < kept.length) throw duplicate()
            isOurs = true
            return [...others(kept), { idHash, callsId }]
          }),
        forget: async () => {
          if (isOurs) await change(owner, others)
          isOurs = false
        },
        end,
      }
    },
  }
}
export type Batches = ReturnType<typeof createBatches>
