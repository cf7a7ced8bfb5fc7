import Link from 'next/link'
import { Hello } from './wallet.jsx'

export default function Page() {
  return (
    <main>
      <h1>First page</h1>
      <Hello />
      <Link href="/second">Go on</Link>
    </main>
  )
}
