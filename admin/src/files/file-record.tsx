import { notify } from '../api/notify.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { deleteFile, getFile, updateFile } from '@aforo/domain/catalogue/files/contract.ts'
import type { FileUse, StoredFile } from '@aforo/domain/catalogue/files/shapes.ts'
import { formatDate, parseInstant } from '@aforo/domain/values/days.ts'
import { capitalize } from '@aforo/domain/values/spanish.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { portalAddress } from '../api/portal-address.ts'
import { useStudio } from '../api/studio.ts'
import { Button } from '@aforo/ui/components/button.tsx'
import { Fault } from '../ui/notices/fault.tsx'
import { Icon } from '@aforo/ui/components/icon.tsx'
import { TextInput } from '../ui/form/inputs.tsx'
import { isConflict, useVersions } from '../ui/versions/use-versions.tsx'
import { BackLink, Page } from '../ui/page/page.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { NotFound, SkeletonRows, ErrorState } from '../ui/notices/states.tsx'
import { filePath } from '../paths.ts'
import { isPicture, kindWords, thumbOf } from './file-words.ts'

/** A file with its texts and its uses; it can be deleted while it is not used (7.41). */
export function FileRecord() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const input = { params: { id: Number(id) } }
  const { data, error, refetch } = useApiQuery<typeof getFile>('GET /files/{id}', input, { enabled: isNumber })
  if (!isNumber || error?.status === 404) return <NotFound />
  if (error) return <ErrorState title="No pudimos abrirlo" text={error.message} onRetry={() => refetch()} />
  return data ? <FileDetails key={data.file.file_id} file={data.file} uses={data.uses} /> : <SkeletonRows rows={6} />
}

function FileDetails({ file, uses }: { file: StoredFile; uses: readonly FileUse[] }) {
  const { calendar } = useStudio()
  return (
    <Page title={file.name} above={<BackLink to={filePath()}>Archivos</BackLink>}>
      <div className="file-record">
        <div className="file-seen">
          {isPicture(file) ? (
            <img
              src={thumbOf(file.src, 960)}
              alt={file.alt || file.name}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
            />
          ) : (
            <Icon name="note" size={64} />
          )}
        </div>
        <div className="file-about">
          <p className="quiet">
            {kindWords(file)}
            {file.createdAt && ` · ${formatDate(parseInstant(file.createdAt), calendar.zone)}`}
          </p>
          <AddressButtons file={file} />
          <FileTextsForm file={file} />
          <section>
            <h2>Dónde se usa</h2>
            {uses.length === 0 ? (
              <p className="quiet">Todavía en ningún lado.</p>
            ) : (
              <ul className="uses">
                {uses.map((use) => (
                  <li key={`${use.of} ${use.id}`}>{capitalize(use.words)}</li>
                ))}
              </ul>
            )}
          </section>
          <DeleteFile file={file} isUsed={uses.length > 0} />
        </div>
      </div>
    </Page>
  )
}

function AddressButtons({ file }: { file: StoredFile }) {
  const address = new URL(file.src, portalAddress()).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      notify('Dirección copiada.', { type: 'success' })
    } catch {
      notify(`No se pudo copiar: ${address}`, { type: 'warning' })
    }
  }
  return (
    <div className="file-ways">
      <Button look="outline" onClick={() => void copy()}>
        <Icon name="share" />
        Copiar dirección
      </Button>
      <a className="button button-outline" href={file.src} target="_blank" rel="noopener noreferrer">
        <Icon name="eye" />
        Abrir
      </a>
    </div>
  )
}

type Texts = ReturnType<typeof textsOf>
const textsOf = ({ name, alt }: StoredFile) => ({ name, alt })

function FileTextsForm({ file }: { file: StoredFile }) {
  const [texts, setTexts] = useState(() => textsOf(file))
  const { name, alt } = texts
  const { working, fault, work } = useApiMutation(() => {})
  const versions = useVersions({
    record: file,
    valuesOf: textsOf,
    bodyOf: (values) => ({ name: values.name.trim(), alt: values.alt.trim() }),
    onValues: setTexts,
    onSaveLocal: (merged) => save(merged),
    working,
    labels: { alt: 'Qué se ve' },
  })
  const save = (edited: Texts) =>
    work(
      async (callApi, key) => {
        const toInput = (body: object) => ({ body: { ...body, file_id: file.file_id } })
        const saved = await versions.save(edited, (body) =>
          callApi<typeof updateFile>('PUT /files', toInput(body), { key }),
        )
        versions.rebase(saved.file)
      },
      () => 'Guardado.',
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(texts)
  }
  const current = versions.seen ?? file
  return (
    <form className="form" onSubmit={submit}>
      {versions.sheet}
      {fault && !isConflict(fault) && <Fault>{fault.message}</Fault>}
      <TextInput
        label="Nombre"
        required
        maxLength={120}
        value={name}
        onText={(text) => setTexts({ ...texts, name: text })}
      />
      {isPicture(file) && (
        <TextInput
          label="Qué se ve (Opcional)"
          hint="Se lee a quien no ve la imagen: «Sala con doce bicis frente a un espejo»."
          maxLength={300}
          value={alt}
          onText={(text) => setTexts({ ...texts, alt: text })}
        />
      )}
      <Button type="submit" look="outline" working={working} disabled={name === current.name && alt === current.alt}>
        Guardar
      </Button>
    </form>
  )
}

function DeleteFile({ file, isUsed }: { file: StoredFile; isUsed: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  const { working, fault, work } = useApiMutation(() => navigate(filePath()))
  const input = { params: { id: file.file_id } }
  const remove = () =>
    void work(
      (callApi, key) => callApi<typeof deleteFile>('DELETE /files/{id}', input, { key }),
      () => 'Archivo eliminado.',
    )
  if (file.kept === 'folder') return <p className="quiet">Viene de la carpeta de tu estudio: se quita de ahí.</p>
  return (
    <div className="form-rest">
      {isUsed && <p className="quiet">Para eliminarlo, primero quítalo de donde se usa.</p>}
      <Button look="outline" disabled={isUsed} onClick={() => setConfirming(true)}>
        Eliminar
      </Button>
      {isConfirming && (
        <ConfirmDialog
          confirmLabel="Eliminar"
          working={working}
          onConfirm={remove}
          onCancel={() => setConfirming(false)}
        >
          <p>Se eliminará «{file.name}». Esto no se puede deshacer.</p>
          {fault && <Fault>{fault.message}</Fault>}
        </ConfirmDialog>
      )}
    </div>
  )
}
