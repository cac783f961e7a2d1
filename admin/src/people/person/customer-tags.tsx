import { type FormEvent, useId, useState } from 'react'
import type {
  addTagToCustomer,
  listCustomerTags,
  readTagsOfCustomer,
  removeTagFromCustomer,
} from '@aforo/domain/people/tags/contract.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { type CallApi, callApi } from '../../api/call-api.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'

type Change = (send: CallApi, name: string, options?: { key: string }) => Promise<{ tags: string[] }>

export function CustomerTags({ customer_id }: { customer_id: number }) {
  const [tag, setTag] = useState<string | null>(null)
  const listId = useId()
  const { data } = useApiQuery<typeof readTagsOfCustomer>('GET /customer/{id}/tags', { params: { id: customer_id } })
  const known = useApiQuery<typeof listCustomerTags>('GET /customer/tags', undefined, { enabled: tag !== null })
  const { working, fault, work } = useApiMutation(() => setTag(null))
  const params = { id: customer_id }
  const give: Change = (send, name, key) =>
    send<typeof addTagToCustomer>('POST /customer/{id}/tags', { params, body: { tag: name } }, key)
  const take: Change = (send, name, key) =>
    send<typeof removeTagFromCustomer>('DELETE /customer/{id}/tags', { params, query: { tag: name } }, key)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const body = { tag: tag?.trim() ?? '' }
    if (body.tag === '') return
    void work(
      (send, key) => give(send, body.tag, { key }),
      () => `Etiqueta puesta: ${body.tag}.`,
      () => (data?.tags.includes(body.tag) ? undefined : { run: async () => void (await take(callApi, body.tag)) }),
    )
  }
  const remove = (removed: string) =>
    work(
      (send, key) => take(send, removed, { key }),
      () => `Etiqueta quitada: ${removed}.`,
      () => ({ run: async () => void (await give(callApi, removed)) }),
    )
  return (
    <div className="customer-tags">
      {fault && <Fault>{fault.message}</Fault>}
      <ul className="toolbar" aria-label="Etiquetas">
        {data?.tags.map((name) => (
          <li key={name} className="badge customer-tag">
            {name}
            <button type="button" aria-label={`Quitar etiqueta ${name}`} onClick={() => void remove(name)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        <li>
          {tag === null ? (
            <Button look="quiet" disabled={!data} onClick={() => setTag('')}>
              <Icon name="tag" />
              Etiquetar
            </Button>
          ) : (
            <form className="toolbar" onSubmit={add}>
              <input
                aria-label="Etiqueta"
                maxLength={40}
                list={listId}
                value={tag}
                ref={focusInput}
                onChange={({ target }) => setTag(target.value)}
              />
              <datalist id={listId}>
                {known.data?.tags.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <Button type="submit" look="outline" working={working}>
                Poner
              </Button>
            </form>
          )}
        </li>
      </ul>
    </div>
  )
}

const focusInput = (input: HTMLInputElement | null): void => input?.focus()
