import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../api/notify.ts'
import { Switch } from '../form/switch.tsx'

type Props = { about: string; on: boolean; save: (on: boolean) => Promise<unknown>; toMessage: (on: boolean) => string }

/** Shows something on the home page or not: the switch moves at once, and back on an error (8.20). */
export function HomeSwitch({ about, on, save, toMessage }: Props) {
  const client = useQueryClient()
  const [pending, setPending] = useState<boolean | null>(null)
  const toggle = async (isHome: boolean) => {
    setPending(isHome)
    try {
      await save(isHome)
      notify(toMessage(isHome), { type: 'success', undo: { run: async () => void (await save(!isHome)) } })
      await client.invalidateQueries()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setPending(null)
    }
  }
  return (
    <Switch
      label="Portada"
      about={about}
      on={pending ?? on}
      working={pending !== null}
      onToggle={(isHome) => void toggle(isHome)}
    />
  )
}
