import { Accordion } from './Accordion.tsx'
import { BackButton } from './BackButton.tsx'
import { BarChart } from './BarChart.tsx'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Choice, ChoiceGroup } from './ChoiceGroup.tsx'
import { CodeField } from './CodeField.tsx'
import { DataList } from './DataList.tsx'
import { DepositRange } from './DepositRange.tsx'
import { DepositRuler } from './DepositRuler.tsx'
import { Dialog } from './Dialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Estimate } from './Estimate.tsx'
import { Facts } from './Facts.tsx'
import { FieldError } from './FieldError.tsx'
import { FileDrop } from './FileDrop.tsx'
import { FileRow, FileRows } from './FileRow.tsx'
import { Flag } from './Flag.tsx'
import { FooterContent } from './Footer.tsx'
import { Frame } from './Frame.tsx'
import { Header, HeaderContent } from './Header.tsx'
import { House } from './House.tsx'
import { Key } from './Key.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { Logo } from './Logo.tsx'
import { Notice } from './Notice.tsx'
import { PanelDay, PanelDusk } from './Panel.tsx'
import { Plate } from './Plate.tsx'
import { Price } from './Price.tsx'
import { Progress } from './Progress.tsx'
import { SearchField } from './SearchField.tsx'
import { Segments } from './Segments.tsx'
import { Select } from './Select.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { Skeleton } from './Skeleton.tsx'
import { SkipLink } from './SkipLink.tsx'
import { SmallHouse } from './SmallHouse.tsx'
import { StarRating } from './StarRating.tsx'
import { Stepper } from './Stepper.tsx'
import { Tabs } from './Tabs.tsx'
import { Tag } from './Tag.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'
import { Timeline } from './Timeline.tsx'
import { Toast, ToastPlace } from './Toast.tsx'
import { Why } from './Why.tsx'

/** Every component of /assets/remoteEntry.js. Add new ones here only. */
export const remoteComponents = {
  Accordion,
  BackButton,
  BarChart,
  Button,
  Card,
  Checkbox,
  Choice,
  ChoiceGroup,
  CodeField,
  DataList,
  DepositRange,
  DepositRuler,
  Dialog,
  EmptyState,
  ErrorSummary,
  Estimate,
  Facts,
  FieldError,
  FileDrop,
  FileRow,
  FileRows,
  Flag,
  FooterContent,
  Frame,
  Header,
  HeaderContent,
  House,
  Key,
  LanguageMenu,
  LoadingOverlay,
  Logo,
  Notice,
  PanelDay,
  PanelDusk,
  Plate,
  Price,
  Progress,
  SearchField,
  Segments,
  Select,
  SignaturePad,
  Skeleton,
  SkipLink,
  SmallHouse,
  StarRating,
  Stepper,
  Tabs,
  Tag,
  TextArea,
  TextField,
  Timeline,
  Toast,
  ToastPlace,
  Why,
}

export type RemoteComponents = typeof remoteComponents
