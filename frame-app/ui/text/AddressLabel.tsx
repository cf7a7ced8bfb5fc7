import { formatAddress } from './formatAddress.ts'

/** Always left to right; the whole address is in the title. */
export function AddressLabel({ address }: { address: string }) {
  return (
    <bdi className="num" dir="ltr" title={address}>
      {formatAddress(address)}
    </bdi>
  )
}
