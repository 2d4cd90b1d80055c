// The icons of the questionnaire and of the controls in it, which are loaded ahead. See core-icons.tsx for the reason of a module of their own.
import {
  ArrowLeft as ArrowLeftGlyph,
  Baby as BabyGlyph,
  Banknote as BanknoteGlyph,
  Briefcase as BriefcaseGlyph,
  BriefcaseBusiness as BriefcaseBusinessGlyph,
  Building as BuildingGlyph,
  Building2 as Building2Glyph,
  CalendarDays as CalendarDaysGlyph,
  Camera as CameraGlyph,
  Cat as CatGlyph,
  CircleHelp as CircleHelpGlyph,
  Clock as ClockGlyph,
  Copy as CopyGlyph,
  Dog as DogGlyph,
  FileText as FileTextGlyph,
  FileUp as FileUpGlyph,
  GraduationCap as GraduationCapGlyph,
  Heart as HeartGlyph,
  House as HouseGlyph,
  KeyRound as KeyRoundGlyph,
  Landmark as LandmarkGlyph,
  LogOut as LogOutGlyph,
  Mail as MailGlyph,
  MapPin as MapPinGlyph,
  PawPrint as PawPrintGlyph,
  PenLine as PenLineGlyph,
  Pencil as PencilGlyph,
  PiggyBank as PiggyBankGlyph,
  QrCode as QrCodeGlyph,
  RefreshCw as RefreshCwGlyph,
  Search as SearchGlyph,
  ShieldCheck as ShieldCheckGlyph,
  Sofa as SofaGlyph,
  Store as StoreGlyph,
  Trash2 as Trash2Glyph,
  UserRound as UserRoundGlyph,
  Users as UsersGlyph,
  X as XGlyph,
} from 'lucide-react'
import { drawn } from './core-icons.tsx'

export const ArrowLeft = /* @__PURE__ */ drawn(ArrowLeftGlyph)
export const Baby = /* @__PURE__ */ drawn(BabyGlyph)
export const Banknote = /* @__PURE__ */ drawn(BanknoteGlyph)
export const Briefcase = /* @__PURE__ */ drawn(BriefcaseGlyph)
export const BriefcaseBusiness = /* @__PURE__ */ drawn(BriefcaseBusinessGlyph)
export const Building = /* @__PURE__ */ drawn(BuildingGlyph)
export const Building2 = /* @__PURE__ */ drawn(Building2Glyph)
export const CalendarDays = /* @__PURE__ */ drawn(CalendarDaysGlyph)
export const Camera = /* @__PURE__ */ drawn(CameraGlyph)
export const Cat = /* @__PURE__ */ drawn(CatGlyph)
export const CircleHelp = /* @__PURE__ */ drawn(CircleHelpGlyph)
export const Clock = /* @__PURE__ */ drawn(ClockGlyph)
export const Copy = /* @__PURE__ */ drawn(CopyGlyph)
export const Dog = /* @__PURE__ */ drawn(DogGlyph)
export const FileText = /* @__PURE__ */ drawn(FileTextGlyph)
export const FileUp = /* @__PURE__ */ drawn(FileUpGlyph)
export const GraduationCap = /* @__PURE__ */ drawn(GraduationCapGlyph)
export const Heart = /* @__PURE__ */ drawn(HeartGlyph)
export const House = /* @__PURE__ */ drawn(HouseGlyph)
export const KeyRound = /* @__PURE__ */ drawn(KeyRoundGlyph)
export const Landmark = /* @__PURE__ */ drawn(LandmarkGlyph)
export const LogOut = /* @__PURE__ */ drawn(LogOutGlyph)
export const Mail = /* @__PURE__ */ drawn(MailGlyph)
export const MapPin = /* @__PURE__ */ drawn(MapPinGlyph)
export const PawPrint = /* @__PURE__ */ drawn(PawPrintGlyph)
export const PenLine = /* @__PURE__ */ drawn(PenLineGlyph)
export const Pencil = /* @__PURE__ */ drawn(PencilGlyph)
export const PiggyBank = /* @__PURE__ */ drawn(PiggyBankGlyph)
export const QrCode = /* @__PURE__ */ drawn(QrCodeGlyph)
export const RefreshCw = /* @__PURE__ */ drawn(RefreshCwGlyph)
export const Search = /* @__PURE__ */ drawn(SearchGlyph)
export const ShieldCheck = /* @__PURE__ */ drawn(ShieldCheckGlyph)
export const Sofa = /* @__PURE__ */ drawn(SofaGlyph)
export const Store = /* @__PURE__ */ drawn(StoreGlyph)
export const Trash2 = /* @__PURE__ */ drawn(Trash2Glyph)
export const UserRound = /* @__PURE__ */ drawn(UserRoundGlyph)
export const Users = /* @__PURE__ */ drawn(UsersGlyph)
export const X = /* @__PURE__ */ drawn(XGlyph)
