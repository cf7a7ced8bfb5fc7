import { atom } from 'jotai'
import { BaseError } from '#protocol/errors/BaseError'
import { userRejected } from '#protocol/errors/rpc'
import { outsideAtom } from '../../outside/outside.ts'

/** The visitor's own no, and an end by closing, are no errors. */
const isOver = (error: unknown) =>
  error instanceof BaseError && (error.code === userRejected[0] || error.code === 'request_aborted')

/** Lets the secure frame show the key; false where it could not. */
export const exportKeyAtom = atom(null, async (get) => {
  try {
    const { calls, requests } = await get(outsideAtom).embedded()
    await requests.run((context) => calls.exportKey({}, context))
    return true
  } catch (error) {
    return isOver(error)
  }
})
