import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { popAtom } from '../../navigation/navigation.ts'
import { showToastAtom } from '../../navigation/toast.ts'
import { loadIdentitiesAtom } from './identities.ts'
import { leaveLoginMethodChangeAtom, loginMethodChangeAtom } from './loginMethodChange.ts'

/** Waits for the change to complete, then shows a toast and returns to the list of login methods. */
export const useChangeEnd = (said: string) => {
  const change = useAtomValue(loginMethodChangeAtom)
  const leave = useSetAtom(leaveLoginMethodChangeAtom)
  const load = useSetAtom(loadIdentitiesAtom)
  const pop = useSetAtom(popAtom)
  const showToast = useSetAtom(showToastAtom)
  const isDone = change.status === 'done'

  useEffect(() => {
    if (!isDone) return
    showToast({ message: said, variant: 'success' })
    void load()
    pop(({ name }) => name === 'AddWay' || name === 'PasskeyOptions')
  }, [isDone, said, load, pop, showToast])

  useEffect(() => () => leave(), [leave])
  return change
}
