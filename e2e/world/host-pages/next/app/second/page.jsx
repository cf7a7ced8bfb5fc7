import Link from 'next/link'
import { Hello } from '../wallet.jsx'

export default function Page() {
  return (
    <main>
      <h1>Second page</h1>
      <Hello />
      <Link href="/">Go back</Link>
    </main>
  )
}
