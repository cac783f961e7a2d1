import type { FieldValues } from 'react-hook-form'
import type { CallApi } from '../../api/call-api.ts'
import type { Undo } from '../../api/notify.ts'
import { Failure } from '../../api/request.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { faultsIn } from './form-values.ts'
import type { ContractOptions } from './contract-resolver.ts'
import { useContractForm } from './use-contract-form.ts'

type Options<Values, Body, Result> = Omit<ContractOptions<Values>, 'bodyOf'> & {
  defaultValues: Values
  bodyOf: (values: Values) => Body
  send: (body: Body, callApi: CallApi, key: string, values: Values) => Promise<Result>
  toMessage: (result: Result, values: Values) => string
  toUndo?: (result: Result, values: Values) => Undo | undefined
  onDone: () => void
}

/**
 * The form of a sheet that sends one call: its button can be pressed when the call would take the body, and what the
 * server refuses is said at its field. `sheet` are the props of its `FormSheet`.
 */
export function useSheetForm<Values extends FieldValues, Body, Result>(options: Options<Values, Body, Result>) {
  const { schema, defaultValues, bodyOf, missingOf, send, toMessage, toUndo, onDone } = options
  const { working, fault, work } = useApiMutation(onDone)
  const { control, values, isValid, handleSubmit, set, setFieldFaults, rebase } = useContractForm<Values>({
    schema,
    bodyOf,
    missingOf,
    defaultValues,
    mode: 'onChange',
  })
  const save = (edited: Values): Promise<void> =>
    work(
      (callApi, key) =>
        send(bodyOf(edited), callApi, key, edited).catch((error: unknown) => {
          if (error instanceof Failure) setFieldFaults(faultsIn(error))
          throw error
        }),
      (result) => toMessage(result, edited),
      toUndo && ((result) => toUndo(result, edited)),
    )
  const onConfirm = () => void handleSubmit(save)()
  return {
    control,
    values,
    set,
    rebase,
    save,
    working,
    fault,
    sheet: { working, errorMessage: fault?.message, disabled: !isValid, noValidate: true, onConfirm },
  }
}
