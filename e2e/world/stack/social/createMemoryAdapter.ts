import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Row {
  payload: AdapterPayload
  expiresAt: number
}

/** In-memory storage for a stand-in's codes, tokens, grants and sessions. */
export const createMemoryAdapter = (): AdapterFactory => {
  const models = new Map<string, Map<string, Row>>()

  return (model) => {
    const rows = models.get(model) ?? new Map<string, Row>()
    models.set(model, rows)

    const dropExpired = () => {
      for (const [id, { expiresAt }] of rows) if (expiresAt <= Date.now()) rows.delete(id)
    }
    const findBy = async (is: (payload: AdapterPayload, id: string) => boolean) => {
      dropExpired()
      for (const [id, { payload }] of rows) if (is(payload, id)) return payload
      return undefined
    }

    return {
      upsert: async (id, payload, expiresIn = Number.POSITIVE_INFINITY) => {
        dropExpired()
        rows.set(id, { payload, expiresAt: Date.now() + expiresIn * 1000 })
      },
      find: (wanted) => findBy((_payload, id) => id === wanted),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      // The device flow is not supported.
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const row = rows.get(id)
        if (row) row.payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void rows.delete(id),
      revokeByGrantId: async (grantId) => {
        for (const [id, { payload }] of rows) if (payload.grantId === grantId) rows.delete(id)
      },
    }
  }
}
