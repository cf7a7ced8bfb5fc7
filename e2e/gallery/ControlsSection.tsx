import { useState } from 'react'
import { Button } from '../../frame-app/ui/button/Button.tsx'
import { Chip } from '../../frame-app/ui/button/Chip.tsx'
import { IconButton } from '../../frame-app/ui/button/IconButton.tsx'
import { LinkButton } from '../../frame-app/ui/button/LinkButton.tsx'
import { TextLink } from '../../frame-app/ui/button/TextLink.tsx'
import { Checkbox } from '../../frame-app/ui/form/Checkbox.tsx'
import { Field } from '../../frame-app/ui/form/Field.tsx'
import { SearchField } from '../../frame-app/ui/form/SearchField.tsx'
import { Divider } from '../../frame-app/ui/layout/Divider.tsx'
import { Stack } from '../../frame-app/ui/layout/Stack.tsx'
import { Tile } from '../../frame-app/ui/picture/Tile.tsx'
import styles from './Gallery.module.css'
import { nothing } from './nothing.ts'

export function ControlsSection() {
  const [email, setEmail] = useState('')
  const [ticked, setTicked] = useState(true)
  const [query, setQuery] = useState('zora')

  return (
    <>
      <div className={styles.specimen}>
        <Button variant="primary" wide>
          Try again
        </Button>
        <Button wide startIcon="logout">
          Disconnect
        </Button>
        <LinkButton href="https://harbor.example" wide endIcon="external">
          Get the extension
        </LinkButton>
        <Button variant="ghost" wide>
          Close
        </Button>
        <Stack row>
          <Button variant="risk">Remove</Button>
          <Button variant="risk-quiet">Sign anyway</Button>
        </Stack>
        <div className={styles.line}>
          <Button variant="primary" disabled>
            Sign in
          </Button>
          <Button busy>Waiting for Harbor</Button>
        </div>
        <div className={styles.line}>
          <Button size="m">Continue</Button>
          <Button size="m" variant="primary">
            Continue
          </Button>
          <Button size="s">Try now</Button>
          <IconButton icon="copy" label="Copy address" onPress={nothing} />
        </div>
        <div className={styles.line}>
          <Chip onPress={nothing} picture={<Tile name="Ethereum" size="s" />} endIcon="chevron-down">
            Ethereum
          </Chip>
          <TextLink onPress={nothing}>New to wallets?</TextLink>
        </div>
      </div>
      <div className={styles.specimen}>
        <Field
          label="Email"
          icon="wallet"
          placeholder="you@example.com"
          value={email}
          onChange={setEmail}
          trailing={<Button size="m">Continue</Button>}
        />
        <Field
          label="Email with an error"
          value="maya@fjell"
          onChange={nothing}
          message={{ tone: 'bad', text: 'Enter a full email address, like you@example.com.' }}
        />
        <Field
          label="Email asked again"
          value="maya@fjell.example"
          onChange={nothing}
          message={{ tone: 'warn', text: 'Please try again after 12 seconds' }}
        />
        <SearchField
          label="Search networks"
          placeholder="Search networks"
          clearLabel="Clear"
          value={query}
          onChange={setQuery}
        />
        <Divider text="or" />
        <Checkbox checked={ticked} onChange={setTicked}>
          I accept the{' '}
          <TextLink tone="inline" href="https://marlow.example/terms">
            Terms of service
          </TextLink>
          .
        </Checkbox>
        <Checkbox checked={false} onChange={nothing} error="Check the box to continue.">
          I accept the{' '}
          <TextLink tone="inline" href="https://marlow.example/privacy">
            Privacy policy
          </TextLink>
          .
        </Checkbox>
      </div>
    </>
  )
}
