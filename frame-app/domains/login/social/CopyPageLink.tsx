import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { CopyLink } from '../../connect/CopyLink.tsx'
import { loadPageAddressAtom, pageAddressAtom } from './pageAddress.ts'

/** For who has to open the page in another browser. */
export function CopyPageLink() {
  const address = useAtomValue(pageAddressAtom)
  const load = useSetAtom(loadPageAddressAtom)
  useEffect(() => void load(), [load])
  return <CopyLink uri={address} variant="primary" />
}
