import type { ImportKind } from '@aforo/domain/import/columns.ts'
import { importNext } from '../import/importing/import-next.ts'
import type { ImportShown } from '../import/importing/show-import.ts'
import type { TestPerson } from './person.ts'
import type { TestResponse, TestStudio } from './studio.ts'

export function importingInto({ app, call }: Pick<TestStudio, 'app' | 'call'>, as: TestPerson) {
  const send = (
    kind: ImportKind,
    text: string | Uint8Array<ArrayBuffer>,
    name = 'tabla.csv',
  ): Promise<TestResponse> => {
    const body = new FormData()
    body.append('file', new Blob([text]), name)
    body.append('data', JSON.stringify({ kind }))
    return call('POST /imports', { as, body })
  }
  const steer = async (id: number, what: 'start' | 'stop' | 'undo'): Promise<TestResponse> =>
    call(`POST /imports/{id}/${what}`, { as, params: { id } })
  const show = async (id: number): Promise<ImportShown> =>
    (await call('GET /imports/{id}', { as, params: { id } })).body as ImportShown
  const finish = async () => {
    while (await importNext(app));
  }
  return {
    send,
    steer,
    show,
    finish,
    async bring(kind: ImportKind, text: string) {
      const sent = (await send(kind, text)).body as ImportShown
      const id = sent.import.import_batch_id
      await steer(id, 'start')
      await finish()
      return show(id)
    },
    async undo(id: number) {
      await steer(id, 'undo')
      await finish()
      return show(id)
    },
  }
}
