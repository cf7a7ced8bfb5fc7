import { formatAddress } from './formatAddress.ts'

/** Shows an address, always left to right. The title attribute contains the full address. */
export function AddressLabel({ address }: { address: string }) {
  return (
    <bdi className="num" dir="ltr" title={address}>
      {formatAddress(address)}
    </bdi>
  )
}
