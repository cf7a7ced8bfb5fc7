import { formatAddress } from './formatAddress.ts'

/** Always left to right; the title attribute contains the full address. */
export function AddressLabel({ address }: { address: string }) {
  return (
    <bdi className="num" dir="ltr" title={address}>
      {formatAddress(address)}
    </bdi>
  )
}
