import type { NewRecoveryMethod } from '../../../contract/recoveryCalls.ts'
import { AuthError } from '../../AuthError.ts'

interface ServerSet {
  setId: string
  auth: string
  recovery: string | null
}

const refuse = (error: 'not_found' | 'ways_back_only') => new AuthError({ error, message: 'No' })

type Request = Record<string, never> & { setId: string; authShare: string; recoveryShare: string; wayId: string }

/** The auth server's shares of one wallet, in memory. Each call is atomic. */
export const createTierServer = () => {
  let tier = 0
  const sets = new Map<string, ServerSet>()
  const ways = new Map<string, NewRecoveryMethod>()
  const staged = new Map<string, { setId: string; authShare: string; way: NewRecoveryMethod }>()
  const list = () => ({
    tier,
    ways: [...ways.values()].map((method) => ({ ...method, passkey: null, createdAt: 0, usedAt: null })),
  })

  const finish = (device: string, setId: string) => {
    if (sets.get(device)?.setId === setId) return list()
    const found = staged.get(device)
    if (found?.setId !== setId) throw refuse('not_found')
    tier = 1
    ways.set(found.way.id, found.way)
    for (const set of sets.values()) set.recovery = null
    sets.set(device, { setId, auth: found.authShare, recovery: null })
    staged.delete(device)
    return list()
  }

  const answers = (device: string): Record<string, (request: Request & { way: NewRecoveryMethod }) => unknown> => ({
    getAuthShare: ({ setId }) => {
      const set = setId === undefined ? sets.get(device) : [...sets.values()].find((one) => one.setId === setId)
      if (!set) throw refuse('not_found')
      return { share: set.auth, setId: set.setId, tier }
    },
    getRecoveryShare: () => {
      const set = [...sets.values()].find(({ recovery }) => recovery !== null)
      if (tier > 0 || !set) throw refuse('ways_back_only')
      return { share: set.recovery, setId: set.setId }
    },
    addShares: ({ authShare, recoveryShare }) => {
      if (tier > 0) throw refuse('ways_back_only')
      sets.set(device, { setId: crypto.randomUUID(), auth: authShare, recovery: recoveryShare })
      return {}
    },
    stageUpgrade: ({ setId, authShare, way }) => {
      staged.set(device, { setId, authShare, way })
      return {}
    },
    readUpgrade: ({ setId }) => {
      const found = staged.get(device)
      if (found?.setId !== setId) throw refuse('not_found')
      return { authShare: found.authShare, way: found.way }
    },
    finishUpgrade: ({ setId }) => finish(device, setId),
    addDeviceShare: ({ setId, authShare }) => {
      if (tier === 0) throw refuse('not_found')
      sets.set(device, { setId, auth: authShare, recovery: null })
      return {}
    },
    listWaysBack: list,
    openWayBack: ({ wayId }) => ways.get(wayId),
  })

  return {
    /** The current contents of the server. */
    holds: () => ({ tier, sets: [...sets.values()], ways: [...ways.values()] }),
    callAs: (device: string) => async (name: string, request: object) => {
      const answer = answers(device)[name]
      if (!answer) throw refuse('not_found')
      return answer(request as Request & { way: NewRecoveryMethod })
    },
    keep: (device: string, set: ServerSet) => void sets.set(device, set),
  }
}
