"""Arrays on a GPU as others take them without copying: DLPack (`torch.from_dlpack`) and the array
interface of CUDA (`torch.as_tensor`, CuPy, Numba)."""

import ctypes
from typing import Any, Final

import numpy as np

CUDA: Final = 2
"""DLPack's number for the memory of a GPU."""
KINDS: Final = {"i": 0, "u": 1, "f": 2, "b": 6}
"""DLPack's numbers for kinds of types."""
NAME: Final = b"dltensor"
"""Of a capsule that nobody has taken yet."""


class _Tensor(ctypes.Structure):
    """DLTensor with what DLManagedTensor adds."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, tuple[Any, ...]] = {}
"""By address of a tensor: what must live as long as somebody holds it."""

_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_python.PyCapsule_IsValid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def _give_back(tensor: int) -> None:
    _lent.pop(tensor, None)


def _forget(capsule: int) -> None:
    """Nobody took the capsule."""
    if _python.PyCapsule_IsValid(capsule, NAME):
        _lent.pop(_python.PyCapsule_GetPointer(capsule, NAME), None)


_function = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_ON_GIVING_BACK: Final = _function(_give_back)
_ON_FORGETTING: Final = _function(_forget)


def lend(address: int, device: int, shape: tuple[int, ...], dtype: np.dtype[Any], own: Any) -> Any:
    """A capsule of contiguous memory on a GPU; `own` lives as long as somebody uses it."""
    lengths = (ctypes.c_int64 * len(shape))(*shape)
    tensor = _Tensor(
        data=address,
        device_type=CUDA,
        device_id=device,
        ndim=len(shape),
        code=KINDS[dtype.kind],
        bits=8 * dtype.itemsize,
        lanes=1,
        shape=lengths,
        strides=None,
        byte_offset=0,
        manager=None,
        deleter=ctypes.cast(_ON_GIVING_BACK, ctypes.c_void_p),
    )
    at = ctypes.addressof(tensor)
    _lent[at] = (tensor, lengths, own)
    return _python.PyCapsule_New(at, NAME, ctypes.cast(_ON_FORGETTING, ctypes.c_void_p))


class CudaArray:
    """An array on a GPU, contiguous. Everything runs on CUDA's default stream, as PyTorch does."""

    def __init__(self, array: Any, device: int) -> None:
        self.array = array
        """As numba has it."""
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype
        self._device = device

    @property
    def __cuda_array_interface__(self) -> Any:
        return self.array.__cuda_array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self._device

    def __dlpack__(self, **_: Any) -> Any:
        """`stream` and whatever else newer consumers say makes no difference here."""
        address = self.array.__cuda_array_interface__["data"][0]
        return lend(address, self._device, self.shape, self.dtype, self.array)

    def numpy(self) -> Any:
        """A copy in the memory of the host."""
        return self.array.copy_to_host()

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<array on GPU {self._device}, {self.shape}, {self.dtype}>"
